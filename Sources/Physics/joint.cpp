#include <cmath>

#include "world.hpp"

namespace {

/// Lengths that the engine's setters do not take: they keep every length at 0.005 metres or more, and what is pulled
/// through the other end would stop there.
struct OpenDistance : b2DistanceJoint {
  static void set(b2DistanceJoint *joint, float length) {
    joint->*&OpenDistance::m_length = length;
    joint->*&OpenDistance::m_minLength = -b2_maxFloat;
  }
};

}  // namespace

TendonJoint *tendon_joint_make_distance(
  TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at_a, TendonVector at_b) {
  b2DistanceJointDef def;
  def.Initialize(body(a), body(b), vec(at_a), vec(at_b));
  def.collideConnected = true;
  return face(world->world.CreateJoint(&def));
}

void tendon_joint_set_spring(TendonJoint *it, float length, float frequency, float damping) {
  auto distance = static_cast<b2DistanceJoint *>(joint(it));
  distance->SetLength(length);
  if (frequency > 0) {
    float stiffness, drag;
    b2LinearStiffness(stiffness, drag, frequency, damping, distance->GetBodyA(), distance->GetBodyB());
    distance->SetStiffness(stiffness);
    distance->SetDamping(drag);
    distance->SetMaxLength(b2_maxFloat);
    OpenDistance::set(distance, length);
  } else {
    distance->SetStiffness(0);
    distance->SetDamping(0);
    distance->SetMinLength(0);
    distance->SetMaxLength(distance->GetLength());
    distance->SetMinLength(distance->GetLength());
  }
}

void tendon_joint_set_rope(TendonJoint *it, float length) {
  auto distance = static_cast<b2DistanceJoint *>(joint(it));
  distance->SetMinLength(0);
  distance->SetMaxLength(length);
  OpenDistance::set(distance, length);
}

TendonJoint *tendon_joint_make_point(TendonWorld *world, TendonBody *a, TendonBody *ground, TendonVector at) {
  b2MouseJointDef def;
  def.bodyA = body(ground);
  def.bodyB = body(a);
  def.target = vec(at);
  def.maxForce = 1e9f;
  def.collideConnected = true;
  return face(world->world.CreateJoint(&def));
}

void tendon_joint_set_point(TendonJoint *it, TendonVector target, float frequency, float damping) {
  auto point = static_cast<b2MouseJoint *>(joint(it));
  float stiffness, drag;
  b2LinearStiffness(stiffness, drag, frequency, damping, point->GetBodyA(), point->GetBodyB());
  point->SetStiffness(stiffness);
  point->SetDamping(drag);
  point->SetTarget(vec(target));
}

void tendon_joint_keep_turn(TendonJoint *it) {
  // b2MouseJoint::InitVelocityConstraints multiplies by 0.98. Setting it keeps a body awake: not where it may rest.
  b2Body *moved = joint(it)->GetBodyB();
  const float turn = moved->GetAngularVelocity();
  if (std::abs(turn) > b2_angularSleepTolerance) moved->SetAngularVelocity(turn / 0.98f);
}

TendonJoint *tendon_joint_make_weld(TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at) {
  b2WeldJointDef def;
  def.Initialize(body(a), body(b), vec(at));
  def.collideConnected = true;
  return face(world->world.CreateJoint(&def));
}

TendonJoint *tendon_joint_make_pin(TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at) {
  b2RevoluteJointDef def;
  def.Initialize(body(a), body(b), vec(at));
  def.collideConnected = true;
  return face(world->world.CreateJoint(&def));
}

void tendon_joint_set_pin(TendonJoint *it, float friction_torque, float least_angle, float greatest_angle) {
  auto pin = static_cast<b2RevoluteJoint *>(joint(it));
  pin->SetMaxMotorTorque(friction_torque);
  pin->SetMotorSpeed(0);
  pin->EnableMotor(friction_torque > 0);
  const bool limits = std::isfinite(least_angle) && std::isfinite(greatest_angle);
  if (limits) pin->SetLimits(least_angle, greatest_angle);
  pin->EnableLimit(limits);
}

TendonJoint *tendon_joint_make_slide(
  TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at, TendonVector axis) {
  b2PrismaticJointDef def;
  def.Initialize(body(a), body(b), vec(at), vec(axis));
  def.collideConnected = true;
  return face(world->world.CreateJoint(&def));
}

void tendon_joint_set_slide(TendonJoint *it, float least, float greatest) {
  auto slide = static_cast<b2PrismaticJoint *>(joint(it));
  const bool limits = std::isfinite(least) && std::isfinite(greatest);
  if (limits) slide->SetLimits(least, greatest);
  slide->EnableLimit(limits);
}

void tendon_joint_free(TendonWorld *world, TendonJoint *it) { world->world.DestroyJoint(joint(it)); }
