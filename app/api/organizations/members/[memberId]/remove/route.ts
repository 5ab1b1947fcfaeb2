import { removeMember } from "@/lib/domains/organizations/service/members";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(removeMember);
