import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreSession } from "./service/sessions";

/** How acts on chat are undone. */
export const chatInverses = [restoreSession] as Inverse[];
