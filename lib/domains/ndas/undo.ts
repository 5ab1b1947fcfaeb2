import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreTemplate } from "./service/templates";
import { restoreNda } from "./service/write";

/** How acts on NDAs are undone. */
export const ndaInverses = [restoreNda, restoreTemplate] as Inverse[];
