import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreTemplate } from "./service/templates";
import { restoreItem } from "./service/write";

/** How acts on checklists are undone. */
export const checklistInverses = [restoreItem, restoreTemplate] as Inverse[];
