"use server";

import { redirect } from "next/navigation";
import { toAction, toFormAction } from "@/lib/transport/action";
import { askCode } from "./service/code";
import { fillMany } from "./service/fill-many";
import { savePolicy } from "./service/policy";
import { accept, askChanges, decline } from "./service/receiver-acts";
import { recordSigned } from "./service/record-signed";
import { countersign } from "./service/signing";
import { takeMarkup } from "./service/take-markup";
import { removeTemplate } from "./service/templates";
import { suggestWording } from "./service/wording";
import { removeNda, updateNda } from "./service/write";

export const fillNdasAction = toAction(fillMany);
export const updateNdaAction = toAction(updateNda);
export const removeNdaAction = toAction(removeNda);
export const takeMarkupAction = toAction(takeMarkup);
export const recordSignedNdaAction = toAction(recordSigned);
export const countersignNdaAction = toAction(countersign);
export const removeNdaTemplateAction = toAction(removeTemplate);
export const savePolicyAction = toAction(savePolicy);
export const suggestWordingAction = toAction(suggestWording);

const page = (form: FormData) => `/nda/${encodeURIComponent(String(form.get("token")))}`;

export const askCodeAction = toFormAction(askCode, {
  fields: ["token", "number"],
  after: (_done, form) => redirect(`${page(form)}?code=sent`),
});
export const acceptNdaAction = toFormAction(accept, {
  fields: ["token", "number", "name", "title", "company", "code", "consent"],
  secrets: ["code"],
  after: (_done, form) => redirect(page(form)),
});
export const declineNdaAction = toFormAction(decline, {
  fields: ["token", "number", "reason"],
  after: (_done, form) => redirect(page(form)),
});
export const askChangesAction = toFormAction(askChanges, {
  fields: ["token", "number", "message"],
  after: (_done, form) => redirect(`${page(form)}?asked=yes`),
});
