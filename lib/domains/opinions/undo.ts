import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { reopenSecond, restoreAsk } from "./service/second-opinion-close";
import { removeMadeOpinion, restoreDeletedOpinion, revertOpinion } from "./service/write";

/** How acts on opinions are undone. */
export const opinionInverses = [
  removeMadeOpinion,
  reopenSecond,
  restoreAsk,
  restoreDeletedOpinion,
  revertOpinion,
] as Inverse[];
