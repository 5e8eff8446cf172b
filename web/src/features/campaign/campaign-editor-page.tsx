export function CampaignEditorPage() {
  return null;
}
