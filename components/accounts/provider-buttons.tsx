import { buttonVariants } from "@/components/ui/button";
import type { WaysIn } from "@/lib/domains/accounts/schema";
import { cn } from "@/lib/utils";

type Props = { next: string | undefined; provider?: { id: string; name: string } };

/**
 * Signing in with a provider, Google unless another is given: a form of its own, which needs no
 * scripts and none of the provider's libraries.
 */
function ProviderButton({ next, provider = { id: "google", name: "Google" } }: Props) {
  return (
    <form action={`/api/auth/signin/${provider.id}`} method="post" className="flex flex-col">
      {next && <input type="hidden" name="next" value={next} />}
      <button type="submit" className={cn(buttonVariants({ size: "large" }))}>
        Continue with {provider.name}
      </button>
    </form>
  );
}

type ButtonsProps = {
  next: string | undefined;
  ways: Pick<WaysIn, "google" | "providers" | "by_providers_only">;
};

/** A button for each provider, below the form for a password if there is one. */
export function ProviderButtons({ next, ways }: ButtonsProps) {
  if (!ways.google && ways.providers.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      {!ways.by_providers_only && (
        <div className="mb-2 flex items-center gap-3 text-[13px] text-muted-foreground">
          <hr className="flex-1 border-border" />
          or
          <hr className="flex-1 border-border" />
        </div>
      )}
      {ways.google && <ProviderButton next={next} />}
      {ways.providers.map((provider) => (
        <ProviderButton key={provider.id} next={next} provider={provider} />
      ))}
    </div>
  );
}
