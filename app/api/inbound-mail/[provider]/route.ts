import { takeDelivery } from "@/lib/domains/correspondence/service/webhook";
import { toMailWebhook } from "@/lib/transport/mail-webhook";

export const POST = toMailWebhook(takeDelivery);
