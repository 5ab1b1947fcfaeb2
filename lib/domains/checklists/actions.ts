"use server";

import { toAction } from "@/lib/transport/action";
import { removeTemplate, saveTemplate } from "./service/templates";
import { addItem, beginChecklist, removeItem, updateItem } from "./service/write";

export const beginChecklistAction = toAction(beginChecklist);
export const addChecklistItemAction = toAction(addItem);
export const updateChecklistItemAction = toAction(updateItem);
export const removeChecklistItemAction = toAction(removeItem);
export const saveChecklistTemplateAction = toAction(saveTemplate);
export const removeChecklistTemplateAction = toAction(removeTemplate);
