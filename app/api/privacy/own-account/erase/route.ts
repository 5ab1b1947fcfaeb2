import { eraseOwnAccount } from "@/lib/domains/privacy/service/erasing";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(eraseOwnAccount);
