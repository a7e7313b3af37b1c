-- AlterTable
ALTER TABLE "Upload" ADD COLUMN "mappings" TEXT COLLATE "C";

