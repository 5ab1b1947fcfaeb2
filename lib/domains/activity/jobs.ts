import "server-only";
import type { LoopDefinition } from "@/lib/service/loop";
import { SEALING_REST_MS } from "./constants";

/** Numbers and seals new activity of every organization, well within a second. */
export const sealing: LoopDefinition = {
  name: "activity.seal",
  restMs: SEALING_REST_MS,
};
