/** Trading the refresh token for a new access token. Until accounts exist no session can be renewed. */
export async function refreshSession(_expired: string): Promise<string | null> {
  return null;
}
