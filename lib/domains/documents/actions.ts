"use server";

import { toAction } from "@/lib/transport/action";
import { acknowledgePolicy } from "./service/acknowledgements";
import { addAddress } from "./service/add-address";
import { addAttachment, addEmailFile } from "./service/add-from-email";
import {
  addBaseMember,
  createBase,
  removeBase,
  removeBaseMember,
  renameBase,
} from "./service/bases";
import { moveDocument } from "./service/move";
import { markRule, removeRule } from "./service/rules";
import { acceptValues } from "./service/values";
import { removeDocument, retryDocument, updateDocument } from "./service/write";

export const addAddressAction = toAction(addAddress);
export const addEmailFileAction = toAction(addEmailFile);
export const addAttachmentAction = toAction(addAttachment);
export const retryDocumentAction = toAction(retryDocument);
export const removeDocumentAction = toAction(removeDocument);
export const updateDocumentAction = toAction(updateDocument);
export const moveDocumentAction = toAction(moveDocument);
export const acknowledgePolicyAction = toAction(acknowledgePolicy);
export const createBaseAction = toAction(createBase);
export const renameBaseAction = toAction(renameBase);
export const removeBaseAction = toAction(removeBase);
export const addBaseMemberAction = toAction(addBaseMember);
export const removeBaseMemberAction = toAction(removeBaseMember);
export const acceptValuesAction = toAction(acceptValues);
export const markRuleAction = toAction(markRule);
export const removeRuleAction = toAction(removeRule);
