import { registerHooks } from "node:module";

// Node 24.21's loader of ES modules takes 240 MB and half a second for drizzle's circular imports
// (measured; the same package as CommonJS takes 25 MB and 70 ms), so drizzle is loaded as CommonJS.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier.startsWith("drizzle-orm")
        ? { ...context, conditions: ["require", "node"] }
        : context,
    ),
});
