"use server";
import { toAction } from "@/lib/transport/action";
import { deleteMapping, saveMapping } from "./service/mappings";
import { commitImport, setMapping, undoImport } from "./service/steps";

export const commitImportAction = toAction(commitImport);
export const deleteMappingAction = toAction(deleteMapping);
export const saveMappingAction = toAction(saveMapping);
export const setMappingAction = toAction(setMapping);
export const undoImportAction = toAction(undoImport);
