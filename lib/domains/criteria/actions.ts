"use server";
import { toAction } from "@/lib/transport/action";
import { createCriteria, removeCriteria, updateCriteria } from "./service/change";
import { hideLenses } from "./service/lenses";

export const createCriteriaAction = toAction(createCriteria);
export const updateCriteriaAction = toAction(updateCriteria);
export const removeCriteriaAction = toAction(removeCriteria);
export const hideLensesAction = toAction(hideLenses);
