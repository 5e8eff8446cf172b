import { CardPage } from "./card-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  return (
    <CardPage
      title="Admin Dashboard"
      description="For staff. Advertisers sign in on their own page."
    >
      <SignInForm />
    </CardPage>
  );
}
