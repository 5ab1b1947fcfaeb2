"use server";

import { toAction } from "@/lib/transport/action";
import { markSeen } from "./service/answered";
import { decide, editLetter } from "./service/decide";
import { sendFirst } from "./service/drafts";
import { receiveEmail, settleInbound } from "./service/receive";
import { send, sendTest } from "./service/send";

export const editLetterAction = toAction(editLetter);
export const sendLetterAction = toAction(send);
export const sendFirstAction = toAction(sendFirst);
export const sendTestAction = toAction(sendTest);
export const decideConversationAction = toAction(decide);
export const markConversationSeenAction = toAction(markSeen);
export const receiveEmailAction = toAction(receiveEmail);
export const settleInboundAction = toAction(settleInbound);
