#include <cmath>

#include "world.hpp"

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
    distance->SetMinLength(0);
    distance->SetMaxLength(b2_maxFloat);
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
