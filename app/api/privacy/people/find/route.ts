import { findPerson } from "@/lib/domains/privacy/service/people";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(findPerson);
