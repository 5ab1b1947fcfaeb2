"use server";

import { toAction } from "@/lib/transport/action";
import { addBaseMember, createBase, removeBase, removeBaseMember } from "./service/bases";
import { markRule, removeRule } from "./service/rules";
import { acceptValues } from "./service/values";
import { removeDocument, retryDocument } from "./service/write";

export const retryDocumentAction = toAction(retryDocument);
export const removeDocumentAction = toAction(removeDocument);
export const createBaseAction = toAction(createBase);
export const removeBaseAction = toAction(removeBase);
export const addBaseMemberAction = toAction(addBaseMember);
export const removeBaseMemberAction = toAction(removeBaseMember);
export const acceptValuesAction = toAction(acceptValues);
export const markRuleAction = toAction(markRule);
export const removeRuleAction = toAction(removeRule);
