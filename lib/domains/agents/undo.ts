import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreInstructions } from "./service/instructions";

/** How acts on agents are undone. */
export const agentInverses = [restoreInstructions] as Inverse[];
