import { z } from "zod";

/** Tenths of a point from which a company is worth pursuing: 70 is 7.0. */
export const threshold = z.coerce
  .number("Must be a number")
  .int("Must be a whole number")
  .min(0, "Must be at least 0")
  .max(100, "Must be at most 100");

export const SetThresholdInput = z.strictObject({ threshold });
/** The organization's. */
export const Threshold = z.object({ threshold: z.int() });
