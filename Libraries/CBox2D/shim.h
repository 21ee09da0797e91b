// Box2D is C++: `Sources/Physics` includes it. This module only says how it is found and linked.
