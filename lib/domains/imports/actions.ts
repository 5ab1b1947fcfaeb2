"use server";
import { toAction } from "@/lib/transport/action";
import { cancelImport, retryImport } from "./service/attempts";
import { deleteMapping, saveMapping } from "./service/mappings";
import { commitImport, setMapping, undoImport } from "./service/steps";

export const cancelImportAction = toAction(cancelImport);
export const commitImportAction = toAction(commitImport);
export const deleteMappingAction = toAction(deleteMapping);
export const retryImportAction = toAction(retryImport);
export const saveMappingAction = toAction(saveMapping);
export const setMappingAction = toAction(setMapping);
export const undoImportAction = toAction(undoImport);
