import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreCriteria, revertCriteria, withdrawCriteria } from "./service/change";

/** How acts on criteria are undone. */
export const criteriaInverses = [restoreCriteria, revertCriteria, withdrawCriteria] as Inverse[];
