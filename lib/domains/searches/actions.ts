"use server";
import { toAction } from "@/lib/transport/action";
import { createSavedSearch, removeSavedSearch, updateSavedSearch } from "./service/saved";

export const createSavedSearchAction = toAction(createSavedSearch);
export const updateSavedSearchAction = toAction(updateSavedSearch);
export const removeSavedSearchAction = toAction(removeSavedSearch);
