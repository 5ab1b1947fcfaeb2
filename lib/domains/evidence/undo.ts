import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { forgetSubjectsApart } from "./service/apart";
import { unmergeSubjects } from "./service/merge";

/** How acts on evidence are undone. */
export const evidenceInverses = [unmergeSubjects, forgetSubjectsApart] as Inverse[];
