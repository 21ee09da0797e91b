// What WebAssembly has no instruction for: rounding to the nearest whole number, halves away from zero.
double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = x - whole;
  if (rest >= 0.5) whole += 1;
  if (rest <= -0.5) whole -= 1;
  return __builtin_copysign(whole, x);
}
