import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreField } from "./service/undo";

/** How acts on custom fields are undone. */
export const customFieldInverses = [restoreField] as Inverse[];
