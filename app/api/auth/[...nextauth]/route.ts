import { enterWithGoogle } from "@/lib/domains/accounts/service/google";
import { connectGoogle } from "@/lib/domains/accounts/service/google-connection";
import { byProvider } from "@/lib/domains/accounts/service/provider";
import { signOut } from "@/lib/domains/accounts/service/session";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { toAuthRoute } from "@/lib/transport/auth-route";

const route = toAuthRoute({ signIn, signOut, enterWithGoogle, connectGoogle, ...byProvider });

export { route as GET, route as POST };
