"use server";

import { toAction } from "@/lib/transport/action";
import { approveMemo, askApproval } from "./service/approval";
import { commentOnMemo, resolveComment } from "./service/comments";
import { editMemo } from "./service/edit";
import { finishMemo } from "./service/finish";
import { removeMemo } from "./service/remove";
import { restoreVersion } from "./service/restore";
import { rewriteSection } from "./service/rewrite";
import { startMemo } from "./service/start";
import { settleSuggestion, suggest } from "./service/suggestions";
import { createTemplate, removeTemplate, updateTemplate } from "./service/templates";

export const writeMemoAction = toAction(startMemo);
export const editMemoAction = toAction(editMemo);
export const finishMemoAction = toAction(finishMemo);
export const removeMemoAction = toAction(removeMemo);
export const restoreVersionAction = toAction(restoreVersion);
export const rewriteSectionAction = toAction(rewriteSection);
export const askApprovalAction = toAction(askApproval);
export const approveMemoAction = toAction(approveMemo);
export const commentOnMemoAction = toAction(commentOnMemo);
export const resolveCommentAction = toAction(resolveComment);
export const suggestForMemoAction = toAction(suggest);
export const settleSuggestionAction = toAction(settleSuggestion);
export const createTemplateAction = toAction(createTemplate);
export const updateTemplateAction = toAction(updateTemplate);
export const removeTemplateAction = toAction(removeTemplate);
