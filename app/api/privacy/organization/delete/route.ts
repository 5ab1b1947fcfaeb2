import { deleteOrganization } from "@/lib/domains/privacy/service/deletion";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(deleteOrganization);
