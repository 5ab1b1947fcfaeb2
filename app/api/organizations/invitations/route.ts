import { listInvitations } from "@/lib/domains/organizations/service/invitations";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listInvitations);
