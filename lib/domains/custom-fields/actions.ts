"use server";
import { toAction } from "@/lib/transport/action";
import { archiveCustomField, createCustomField, updateCustomField } from "./service";

export const createCustomFieldAction = toAction(createCustomField);
export const updateCustomFieldAction = toAction(updateCustomField);
export const archiveCustomFieldAction = toAction(archiveCustomField);
