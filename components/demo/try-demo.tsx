import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils";

/** Opens the demo from the sign-in page. A plain link, so it needs no scripts there. */
export function TryDemo() {
  return (
    <div className="mt-8 border-border border-t pt-5">
      <p className="text-[13px] text-muted-foreground">
        See the product with sample data. No account needed.
      </p>
      <a href="/?demo=1" className={cn(buttonVariants({ size: "large" }), "mt-3 w-full")}>
        Try the demo
      </a>
    </div>
  );
}
