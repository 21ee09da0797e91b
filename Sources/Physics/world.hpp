#pragma once
#include <box2d/box2d.h>

#include <vector>

#include "TendonPhysics.h"

// A world with what the face needs beside it.
struct TendonWorld final : b2ContactFilter, b2ContactListener {
  TendonWorld() : world(b2Vec2(0, 0)) {
    world.SetContactFilter(this);
    world.SetContactListener(this);
  }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override;
  void BeginContact(b2Contact *contact) override;
  void EndContact(b2Contact *contact) override;

  b2World world;
  std::vector<TendonContact> contacts;
};

// What the face knows of a body.
struct BodyInfo {
  int32_t number;
  std::vector<uint64_t> is, meets;
};

inline b2Body *body(TendonBody *it) { return reinterpret_cast<b2Body *>(it); }
inline const b2Body *body(const TendonBody *it) { return reinterpret_cast<const b2Body *>(it); }
inline TendonBody *face(b2Body *it) { return reinterpret_cast<TendonBody *>(it); }
inline b2Joint *joint(TendonJoint *it) { return reinterpret_cast<b2Joint *>(it); }
inline TendonJoint *face(b2Joint *it) { return reinterpret_cast<TendonJoint *>(it); }
inline b2Vec2 vec(TendonVector v) { return b2Vec2(v.x, v.y); }
inline TendonVector vec(b2Vec2 v) { return {v.x, v.y}; }
inline BodyInfo *info(b2Body *it) { return reinterpret_cast<BodyInfo *>(it->GetUserData().pointer); }
