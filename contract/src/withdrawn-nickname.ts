/** The nickname shown of a member who has withdrawn (BEHAVIOUR: members-31). */
export const WITHDRAWN_NICKNAME = '탈퇴한 회원';
