import { changeRole } from "@/lib/domains/organizations/service/members";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(changeRole);
