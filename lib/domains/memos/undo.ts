import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreMemo } from "./service/remove";

/** How acts on memos are undone. */
export const memoInverses = [restoreMemo] as Inverse[];
