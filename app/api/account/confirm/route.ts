import { confirm } from "@/lib/domains/accounts/service/confirm";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(confirm);
