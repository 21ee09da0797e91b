#include "world.hpp"

static bool share(const std::vector<uint64_t> &a, const std::vector<uint64_t> &b) {
  for (size_t i = 0; i < a.size() && i < b.size(); i++)
    if (a[i] & b[i]) return true;
  return false;
}

bool TendonWorld::ShouldCollide(b2Fixture *a, b2Fixture *b) {
  const BodyInfo *first = info(a->GetBody()), *second = info(b->GetBody());
  return share(first->is, second->meets) || share(second->is, first->meets);
}

// A surface that takes the other's friction is marked by a negative one.
void TendonWorld::BeginContact(b2Contact *contact) {
  const float a = contact->GetFixtureA()->GetFriction(), b = contact->GetFixtureB()->GetFriction();
  if (a < 0 || b < 0) contact->SetFriction(a < 0 ? (b < 0 ? 0 : b) : a);
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  contacts.push_back(
    {info(contact->GetFixtureA()->GetBody())->number, info(contact->GetFixtureB()->GetBody())->number, vec(manifold.points[0]), true});
}

void TendonWorld::EndContact(b2Contact *contact) {
  contacts.push_back(
    {info(contact->GetFixtureA()->GetBody())->number, info(contact->GetFixtureB()->GetBody())->number, {0, 0}, false});
}

TendonWorld *tendon_world_make(void) { return new TendonWorld(); }

void tendon_world_free(TendonWorld *world) {
  world->world.SetContactListener(nullptr);
  for (b2Body *it = world->world.GetBodyList(); it; it = it->GetNext()) delete info(it);
  delete world;
}

void tendon_world_step(TendonWorld *world, float seconds, int32_t velocity_iterations, int32_t position_iterations) {
  world->contacts.clear();
  world->world.Step(seconds, velocity_iterations, position_iterations);
}

const TendonContact *tendon_world_contacts(const TendonWorld *world, int32_t *count) {
  *count = static_cast<int32_t>(world->contacts.size());
  return world->contacts.data();
}
