import { env, type Settings } from "../../lib/platform/env.ts";
import { Refusal } from "./refusal.ts";

/** The checked settings. Throws a Refusal that names the first wrong one. */
export function readSettings(): Settings {
  try {
    return env();
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
