"use server";
import { toAction } from "@/lib/transport/action";
import { clearRecentSearches, removeRecentSearch } from "./service/recent";
import { rememberSearch } from "./service/remember";
import { createSavedSearch, removeSavedSearch, updateSavedSearch } from "./service/saved";

export const createSavedSearchAction = toAction(createSavedSearch);
export const updateSavedSearchAction = toAction(updateSavedSearch);
export const removeSavedSearchAction = toAction(removeSavedSearch);
export const rememberSearchAction = toAction(rememberSearch);
export const removeRecentSearchAction = toAction(removeRecentSearch);
export const clearRecentSearchesAction = toAction(clearRecentSearches);
