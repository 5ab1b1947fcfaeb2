import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type Props = { next: string | undefined };

/**
 * Signing in with Google: a form of its own, which needs no scripts and none of Google's libraries.
 */
export function GoogleButton({ next }: Props) {
  return (
    <form action="/api/auth/signin/google" method="post" className="mt-5 flex flex-col gap-5">
      <div className="flex items-center gap-3 text-[13px] text-muted-foreground">
        <hr className="flex-1 border-border" />
        or
        <hr className="flex-1 border-border" />
      </div>
      {next && <input type="hidden" name="next" value={next} />}
      <button type="submit" className={cn(buttonVariants({ size: "large" }))}>
        Continue with Google
      </button>
    </form>
  );
}
