#include "world.hpp"

// Box2D lets shapes rest between none and one slop nearer than the sum of their radii. With a quarter of a slop of radius
// each, shapes that rest on each other touch to half a slop (0.375 points).
static const float skin = b2_linearSlop / 4;

TendonBody *tendon_body_make(TendonWorld *world, int32_t number, TendonBodyKind kind, TendonVector place, float angle) {
  b2BodyDef def;
  def.type = kind == TENDON_BODY_MOVING ? b2_dynamicBody : b2_staticBody;
  def.position = vec(place);
  def.angle = angle;
  def.userData.pointer = reinterpret_cast<uintptr_t>(new BodyInfo{number, {}, {}});
  return face(world->world.CreateBody(&def));
}

void tendon_body_free(TendonWorld *world, TendonBody *it) {
  BodyInfo *known = info(body(it));
  world->world.DestroyBody(body(it));
  delete known;
}

void tendon_body_set_groups(TendonBody *it, const uint64_t *is, const uint64_t *meets, int32_t count) {
  info(body(it))->is.assign(is, is + count);
  info(body(it))->meets.assign(meets, meets + count);
  for (b2Fixture *fixture = body(it)->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
}

void tendon_body_clear(TendonBody *it) {
  while (b2Fixture *fixture = body(it)->GetFixtureList()) body(it)->DestroyFixture(fixture);
}

void tendon_body_add_polygon(TendonBody *it, const TendonVector *corners, int32_t count, float density) {
  b2Vec2 points[b2_maxPolygonVertices];
  for (int32_t i = 0; i < count; i++) points[i] = vec(corners[i]);
  b2PolygonShape shape;
  shape.Set(points, count);
  shape.m_radius = skin;
  body(it)->CreateFixture(&shape, density);
}

void tendon_body_add_circle(TendonBody *it, TendonVector middle, float radius, float density) {
  b2CircleShape shape;
  shape.m_p = vec(middle);
  shape.m_radius = radius + skin;
  // The mass is that of the circle as it is seen.
  body(it)->CreateFixture(&shape, density * (radius * radius) / (shape.m_radius * shape.m_radius));
}

void tendon_body_add_segment(TendonBody *it, TendonVector from, TendonVector to) {
  b2EdgeShape shape;
  shape.SetTwoSided(vec(from), vec(to));
  shape.m_radius = skin;
  body(it)->CreateFixture(&shape, 0);
}

static void set_surface(TendonBody *it, float elasticity, float friction) {
  for (b2Fixture *fixture = body(it)->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->SetRestitution(elasticity);
    fixture->SetFriction(friction);
  }
  // Contacts keep what their fixtures said when they began.
  for (b2ContactEdge *edge = body(it)->GetContactList(); edge; edge = edge->next) {
    const float a = edge->contact->GetFixtureA()->GetFriction(), b = edge->contact->GetFixtureB()->GetFriction();
    edge->contact->ResetRestitution();
    if (a < 0 || b < 0) {
      edge->contact->SetFriction(a < 0 ? (b < 0 ? 0 : b) : a);
    } else {
      edge->contact->ResetFriction();
    }
  }
}

void tendon_body_set_surface(TendonBody *it, float elasticity, float friction) {
  set_surface(it, elasticity, friction);
}

void tendon_body_set_neutral(TendonBody *it) { set_surface(it, 0, -1); }

void tendon_body_set_kind(TendonBody *it, TendonBodyKind kind) {
  body(it)->SetType(kind == TENDON_BODY_MOVING ? b2_dynamicBody : b2_staticBody);
}

void tendon_body_set_rotates(TendonBody *it, bool rotates) { body(it)->SetFixedRotation(!rotates); }

void tendon_body_set_damping(TendonBody *it, float linear, float angular) {
  body(it)->SetLinearDamping(linear);
  body(it)->SetAngularDamping(angular);
}

TendonVector tendon_body_place(const TendonBody *it) { return vec(body(it)->GetPosition()); }
float tendon_body_angle(const TendonBody *it) { return body(it)->GetAngle(); }
void tendon_body_move(TendonBody *it, TendonVector place, float angle) { body(it)->SetTransform(vec(place), angle); }
TendonVector tendon_body_velocity(const TendonBody *it) { return vec(body(it)->GetLinearVelocity()); }
float tendon_body_turn(const TendonBody *it) { return body(it)->GetAngularVelocity(); }

void tendon_body_set_velocity(TendonBody *it, TendonVector velocity, float turn) {
  body(it)->SetLinearVelocity(vec(velocity));
  body(it)->SetAngularVelocity(turn);
}

float tendon_body_mass(const TendonBody *it) { return body(it)->GetMass(); }
TendonVector tendon_body_mass_centre(const TendonBody *it) { return vec(body(it)->GetWorldCenter()); }

void tendon_body_push(TendonBody *it, TendonVector force, TendonVector point) {
  body(it)->ApplyForce(vec(force), vec(point), false);
}

void tendon_body_change(TendonBody *it, TendonVector velocity, float turn, float seconds) {
  const b2Vec2 off = body(it)->GetLocalCenter();
  const float mass = body(it)->GetMass(), inertia = body(it)->GetInertia() - mass * b2Dot(off, off);
  body(it)->ApplyForceToCenter((mass / seconds) * vec(velocity), false);
  body(it)->ApplyTorque(inertia / seconds * turn, false);
}

void tendon_body_hit(TendonBody *it, TendonVector impulse, TendonVector point) {
  body(it)->ApplyLinearImpulse(vec(impulse), vec(point), true);
}

bool tendon_body_is_awake(const TendonBody *it) { return body(it)->IsAwake(); }
void tendon_body_wake(TendonBody *it) { body(it)->SetAwake(true); }
