import { chooseMail } from "@/lib/domains/organizations/service/mail-choice";
import { redirectTo, toRoute } from "@/lib/transport/route";

/** The address in a mail's header, to which mail programs send a POST (RFC 8058). */
export const POST = toRoute(chooseMail);

/** In a browser the same address leads to the page, where the choice is made. */
export const GET = redirectTo("/unsubscribe");
