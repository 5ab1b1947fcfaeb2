import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { removeEntry } from "./service/entry";
import { forgetDistinct, unmerge } from "./service/merge";

/** How acts on companies are undone. */
export const companyInverses = [forgetDistinct, removeEntry, unmerge] as Inverse[];
