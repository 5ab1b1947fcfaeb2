"use server";

import { toAction } from "@/lib/transport/action";
import { saveWebhook } from "./service/outlet";

export const saveWebhookAction = toAction(saveWebhook);
