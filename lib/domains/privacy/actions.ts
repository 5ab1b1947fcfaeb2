"use server";
import { toAction } from "@/lib/transport/action";
import { deleteOrganization, keepOrganization } from "./service/deletion";
import { eraseOwnAccount, erasePerson } from "./service/erasing";
import { saveRetention } from "./service/retention";

export const erasePersonAction = toAction(erasePerson);
export const eraseOwnAccountAction = toAction(eraseOwnAccount);
export const saveRetentionAction = toAction(saveRetention);
export const deleteOrganizationAction = toAction(deleteOrganization);
export const keepOrganizationAction = toAction(keepOrganization);
