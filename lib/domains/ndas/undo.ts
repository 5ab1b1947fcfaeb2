import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreNda } from "./service/write";

/** How acts on NDAs are undone. */
export const ndaInverses = [restoreNda] as Inverse[];
