import { entrances } from "@/lib/domains/accounts/service/entrances";
import { toAuthRoute } from "@/lib/transport/auth-route";

const route = toAuthRoute(entrances);

export { route as GET, route as POST };
