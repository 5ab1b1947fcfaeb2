import { listMembers } from "@/lib/domains/organizations/service/members";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMembers);
