import { chooseMail } from "@/lib/domains/organizations/service/mail-choice";
import { redirectTo, toRoute } from "@/lib/transport/route";

/** What a mail's header names: a program asks by POST, of which the body says nothing more (RFC 8058). */
export const POST = toRoute(chooseMail);

/** Whoever opens that address in a browser chooses on the page; looking changes nothing. */
export const GET = redirectTo("/unsubscribe");
