-- CreateTable
CREATE TABLE "Pin" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "content" BYTEA NOT NULL,
    "beside" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Pin_pkey" PRIMARY KEY ("id")
);

